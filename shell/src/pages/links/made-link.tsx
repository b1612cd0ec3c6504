import type { GeneratedLink } from '@platform/contracts/growth/links-http'
import { Card, Heading, Inline, Stack, Text } from '@platform/ui'
import { useEffect, useRef } from 'react'
import { CopyLink } from './copy-link.tsx'
import { useT } from './i18n/messages.ts'
import { Address } from './parts.ts'

/** The link that was just made, in both its forms. The focus goes to it. */
export function MadeLink({ link }: { link: GeneratedLink }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const forms = [
    [t('links.short'), link.shortLink],
    [t('links.long'), link.longLink],
  ] as const
  return (
    <Card as="section" padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="card" ref={heading} tabIndex={-1}>
          {t('links.made')}
        </Heading>
        {forms.map(([name, address]) => (
          <Stack key={name} gap={1}>
            <Inline justify="between">
              <Text tone="mute">{name}</Text>
              <CopyLink link={address} name={name} />
            </Inline>
            <Address>{address}</Address>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
