import type { GeneratedLink } from '@platform/contracts/growth/links-http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, usePageTitle, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, Heading, Page, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { textsOf } from '../../i18n/texts-of.tsx'
import { useNewContent } from '../../use-new-content.ts'
import { messages, useT } from './i18n/messages.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import { linksQuery } from './links-api.ts'
import { MadeLink } from './made-link.tsx'
import { VerifyLink } from './verify-link.tsx'

const Texts = textsOf(messages)

/** `/utm-link-generator`: makes links that say where they are put, and shows what came of them. */
export function LinkGeneratorPage() {
  return (
    <Texts>
      <Page width="text">
        <LinkGenerator />
      </Page>
    </Texts>
  )
}

function LinkGenerator() {
  const t = useT()
  const { status } = useSession()
  const requireLogin = useRequireLogin()
  const isSignedIn = status === 'signed-in'
  usePageTitle(t('links.title'))
  useNewContent(isSignedIn ? 'user' : 'visitor')
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t('links.title')}</Heading>
        <Text tone="mute">{t('links.intro')}</Text>
      </Stack>
      {isSignedIn ? (
        <OwnLinks />
      ) : (
        <>
          <Text>{t('links.visitor')}</Text>
          <Button onClick={() => void requireLogin()}>{t('links.logIn')}</Button>
        </>
      )}
    </Stack>
  )
}

function OwnLinks() {
  const api = useApi()
  const queries = useQueryClient()
  const [made, setMade] = useState<GeneratedLink | null>(null)
  return (
    <>
      <LinkForm
        onMade={(link) => {
          setMade(link)
          void queries.invalidateQueries({ queryKey: linksQuery(api).queryKey })
        }}
      />
      {made && <MadeLink key={made.code} link={made} />}
      <LinkList />
      <VerifyLink />
    </>
  )
}
