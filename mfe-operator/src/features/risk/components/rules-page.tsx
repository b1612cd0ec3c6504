import type { RiskRulesView } from '@platform/contracts/growth/risk-http'
import { holdsRight } from '@platform/contracts/identity/rights'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Button, Heading, Page, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { tablesQuery } from '../api/risk-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { RulesEditor } from './rules-editor.tsx'
import { TableCard } from './table-card.tsx'

const Texts = textsOf(messages)

/** `/operator/risk-rules`: tables of rules, what each would have done, and which is in use. */
export function RulesPage() {
  return (
    <Texts>
      <Rules />
    </Texts>
  )
}

function Rules() {
  const t = useT()
  usePageTitle(t('rules.title'))
  const tables = useQuery(tablesQuery(useApi()))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('rules.title')}</Heading>
          <Text tone="mute">{t('rules.intro')}</Text>
        </Stack>
        <StaffList
          list={tables}
          refused={{ title: t('risk.refused'), text: t('risk.refused.text') }}
          loading={t('rules.loading')}
          failed={t('risk.failed')}
          retry={t('risk.retry')}
        >
          {(items) => <Tables items={items} />}
        </StaffList>
      </Stack>
    </Page>
  )
}

function Tables({ items }: { items: readonly RiskRulesView[] }) {
  const t = useT()
  const session = useSession()
  const mayChange = session.status === 'signed-in' && holdsRight(session.roles, 'risk.change')
  const [from, setFrom] = useState<RiskRulesView | null>(null)
  const nameOf = useNames(
    items.flatMap(({ writtenBy, activatedBy }) =>
      [writtenBy, activatedBy].filter((id) => id !== null),
    ),
  )
  const active = items.find(({ state }) => state === 'active')
  return (
    <Stack gap={5}>
      {mayChange && from === null && active && (
        <div>
          <Button onClick={() => setFrom(active)}>{t('rules.write')}</Button>
        </div>
      )}
      {from && <RulesEditor key={from.version} rules={from.rules} onClose={() => setFrom(null)} />}
      {items.map((table) => (
        <TableCard
          key={table.version}
          table={table}
          nameOf={nameOf}
          mayChange={mayChange}
          onCopy={() => setFrom(table)}
        />
      ))}
    </Stack>
  )
}
