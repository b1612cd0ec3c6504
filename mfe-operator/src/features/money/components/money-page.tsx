import { holdsRight } from '@platform/contracts/identity/rights'
import { usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { IssueForm } from './issue-form.tsx'
import { RefundForm } from './refund-form.tsx'

const Texts = textsOf(messages)

/** `/operator/money`: currency is issued, and orders are refunded, each with a second person above a limit. */
export function MoneyPage() {
  return (
    <Texts>
      <Money />
    </Texts>
  )
}

function Money() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('money.title'))
  const roles = session.status === 'signed-in' ? session.roles : []
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('money.title')}</Heading>
          <Text tone="mute">{t('money.intro')}</Text>
        </Stack>
        {holdsRight(roles, 'money.issue') && <IssueForm />}
        {holdsRight(roles, 'store.refund') && <RefundForm />}
      </Stack>
    </Page>
  )
}
