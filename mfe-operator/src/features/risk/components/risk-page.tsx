import { holdsRight } from '@platform/contracts/identity/rights'
import { usePageTitle, useSession } from '@platform/remote-kit/shell'
import { ChipGroup, Heading, Page, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { messages as queueMessages } from '../../../parts/reviews/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { FindAccount } from './find-account.tsx'
import { Objections } from './objections.tsx'
import { RiskList } from './risk-list.tsx'
import { ShownPicture } from './risk-picture.tsx'

const Texts = textsOf(messages, queueMessages)

/** `/operator/risk`: accounts that the rules hold or watch, all that is known of one, and objections of users. */
export function RiskPage() {
  return (
    <Texts>
      <Risk />
    </Texts>
  )
}

type Shown = 'hold' | 'watch' | 'objections'

function Risk() {
  const t = useT()
  usePageTitle(t('risk.title'))
  const session = useSession()
  const roles = session.status === 'signed-in' ? session.roles : []
  const [shown, setShown] = useState<Shown>('hold')
  // Not in the address: the ids of people stay out of the browser's history.
  const [userId, setUserId] = useState<string | null>(null)
  const options: { value: Shown; label: string }[] = [
    { value: 'hold', label: t('risk.hold') },
    { value: 'watch', label: t('risk.watch') },
    ...(holdsRight(roles, 'reviews.decide')
      ? [{ value: 'objections' as const, label: t('risk.objections') }]
      : []),
  ]
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('risk.title')}</Heading>
          <Text tone="mute">{t('risk.intro')}</Text>
        </Stack>
        {userId !== null && <ShownPicture userId={userId} onBack={() => setUserId(null)} />}
        {/* Kept while an account is looked at: the item that is open, and what was written about it. */}
        <div hidden={userId !== null}>
          <Stack gap={6}>
            <FindAccount onFind={setUserId} />
            <ChipGroup
              label={t('risk.which')}
              value={shown}
              onChange={setShown}
              options={options}
            />
            {shown === 'objections' ? (
              <Objections onLook={setUserId} />
            ) : (
              <RiskList level={shown} onLook={setUserId} />
            )}
          </Stack>
        </div>
      </Stack>
    </Page>
  )
}
