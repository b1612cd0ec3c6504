import { currencies } from '@platform/contracts/money'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Stack, Tag, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { endProgramme, type Programme, programmesQuery } from '../api/settings-api.ts'
import { useT } from '../i18n/messages.ts'

/** What pays for referrals and for boosts of cards, and the way to end it. */
export function Programmes({ mayEnd }: { mayEnd: boolean }) {
  const t = useT()
  const programmes = useQuery(programmesQuery(useApi()))
  const [ending, setEnding] = useState<Programme | null>(null)
  return (
    <Card as="section" padding={5} aria-label={t('programmes.title')}>
      <Stack gap={4}>
        <Heading level={2}>{t('programmes.title')}</Heading>
        <KeptHeight $height={LIST_HEIGHT}>
          <StaffList
            list={programmes}
            refused={{ title: t('settings.refused'), text: t('settings.refused.text') }}
            loading={t('programmes.loading')}
            failed={t('programmes.failed')}
            retry={t('settings.retry')}
          >
            {(all) =>
              all.length === 0 ? (
                <Text tone="mute">{t('programmes.none')}</Text>
              ) : (
                <List>
                  {all.map((one) => (
                    <ProgrammeRow
                      key={one.id}
                      programme={one}
                      onEnd={mayEnd && one.status === 'OPEN' ? () => setEnding(one) : null}
                    />
                  ))}
                </List>
              )
            }
          </StaffList>
        </KeptHeight>
        {ending && <EndDialog programme={ending} onClose={() => setEnding(null)} />}
      </Stack>
    </Card>
  )
}

interface ProgrammeRowProps {
  programme: Programme
  /** Null where it cannot be ended, or not by this role. */
  onEnd: (() => void) | null
}

/** What a programme pays, exactly, and whether it runs. */
function ProgrammeRow({ programme, onEnd }: ProgrammeRowProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const nameOf = useProgrammeName()
  const { kind, status, createdAt } = programme
  const currency = currencies[programme.currency].name
  return (
    <ListRow
      title={t(`programmes.${kind}`)}
      meta={t('programmes.since', { date: formatDate(createdAt) })}
      trailing={<Tag>{t(`programmes.status.${status}`)}</Tag>}
    >
      <Stack gap={2}>
        <Text size="meta" tone="mute">
          {programme.kind === 'referral'
            ? t('programmes.referral.pays', { ...programme, currency })
            : t('programmes.boost.pays', { ...programme, currency })}
        </Text>
        {onEnd && (
          <div>
            <Button
              size="s"
              variant="secondary"
              aria-label={t('programmes.endOf', { name: nameOf(programme) })}
              onClick={onEnd}
            >
              {t('programmes.end')}
            </Button>
          </div>
        )}
      </Stack>
    </ListRow>
  )
}

function EndDialog({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const nameOf = useProgrammeName()
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t('programmes.endOf', { name: nameOf(programme) }),
        text: t('programmes.end.text'),
        action: t('programmes.end'),
        variant: 'danger',
        async run(reason) {
          try {
            await endProgramme(api, programme, reason)
            return t('programmes.ended')
          } finally {
            void queries.invalidateQueries({ queryKey: ['staff-programmes'] })
          }
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
  )
}

/** A name that no other programme of its kind has, for who hears their buttons alone. */
function useProgrammeName(): (programme: Programme) => string {
  const t = useT()
  const { formatDate } = useFormat()
  return ({ kind, createdAt }) =>
    `${t(`programmes.${kind}`)}, ${t('programmes.since', { date: formatDate(createdAt) })}`
}

/** Why it was not ended: the key of its text. */
const problemOf = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'FORBIDDEN' ? 'programmes.forbidden' : 'chest.other'
