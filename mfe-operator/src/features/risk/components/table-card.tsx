import type { RiskRulesView } from '@platform/contracts/growth/risk-http'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Stack, Tag, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { TableTry } from './table-try.tsx'

interface TableCardProps {
  table: RiskRulesView
  nameOf: (userId: string) => string
  mayChange: boolean
  /** Begins a new table from this one. */
  onCopy: () => void
}

/** A table of rules: who wrote it, what it says, what it would have done, and what can be done with it. */
export function TableCard({ table, nameOf, mayChange, onCopy }: TableCardProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isActivating, setActivating] = useState(false)
  const { version, state, rules, writtenBy, writtenAt, reason, activatedBy, activatedAt } = table
  const isOwn = session.status === 'signed-in' && session.userId === writtenBy
  const name = version === 0 ? t('rules.first') : t('rules.version', { version })
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} size="section">
            {name}
          </Heading>
          <Tag tone={state === 'active' ? 'live' : state === 'draft' ? 'ion' : 'ended'}>
            {t(`rules.state.${state}`)}
          </Tag>
        </Inline>
        {writtenBy !== null && (
          <Text size="meta" tone="mute">
            {t('rules.writtenBy', {
              name: nameOf(writtenBy),
              time: writtenAt === null ? '' : formatDateTime(writtenAt),
              reason: reason ?? '',
            })}
          </Text>
        )}
        {activatedBy !== null && (
          <Text size="meta" tone="mute">
            {t('rules.activatedBy', {
              name: nameOf(activatedBy),
              time: activatedAt === null ? '' : formatDateTime(activatedAt),
            })}
          </Text>
        )}
        <Text>{t('rules.limits', { watch: rules.watchFrom, hold: rules.holdFrom })}</Text>
        {isOpen && <RuleLines rules={rules} />}
        {version > 0 && (
          <TableTry
            version={version}
            mayTry={mayChange && state === 'draft'}
            after={(isDone) =>
              mayChange &&
              state === 'draft' &&
              (isOwn ? (
                <Text size="meta" tone="mute">
                  {t('rules.another')}
                </Text>
              ) : (
                isDone && (
                  <div>
                    <Button size="s" onClick={() => setActivating(true)}>
                      {t('rules.activate')}
                    </Button>
                  </div>
                )
              ))
            }
          />
        )}
        <Inline gap={2}>
          <Button size="s" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'rules.hideAll' : 'rules.showAll')}
          </Button>
          {mayChange && (
            <Button size="s" variant="ghost" onClick={onCopy}>
              {t('rules.copy')}
            </Button>
          )}
        </Inline>
      </Stack>
      {isActivating && <ActivateDialog version={version} onClose={() => setActivating(false)} />}
    </Card>
  )
}

function RuleLines({ rules: { rules } }: Pick<RiskRulesView, 'rules'>) {
  const t = useT()
  return (
    <Stack gap={2} as="ul">
      {rules.map(({ id, attribute, weight, when }) => (
        <li key={id}>
          <Text>
            {t('rules.rule', { rule: id, attribute: t(`attribute.${attribute}`) })} · {weight}
          </Text>
          {when.map(({ signal, from, withinDays }) => (
            <Text key={`${signal} ${from} ${withinDays}`} size="meta" tone="mute">
              {t('rules.condition', { signal: t(`signal.${signal}`), from, days: withinDays })}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  )
}
