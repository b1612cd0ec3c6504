import { holdsRight } from '@platform/contracts/identity/rights'
import type { StaffSession } from '@platform/contracts/identity/staff-sessions'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useSession } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Heading, Inline, Stack } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { ReasonDialog, type ReasonedAct } from '../../../parts/act/reason-dialog.tsx'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { endSessions, sessionsQuery } from '../api/account-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'
import { SessionRow, useDeviceText } from './session-row.tsx'

interface SessionsProps {
  userId: string
  name: string
}

/** Where an account is logged in; who ends factors ends one session, or all. */
export function Sessions({ userId, name }: SessionsProps) {
  const t = useT()
  const api = useApi()
  const session = useSession()
  const sessions = useInfiniteQuery(sessionsQuery(api, userId))
  const [act, setAct] = useState<ReasonedAct | null>(null)
  const actOn = useEnding({ userId, name })
  const mayEnd = session.status === 'signed-in' && holdsRight(session.roles, 'factors.end')
  return (
    <Stack gap={3} as="section" aria-label={t('sessions.title')}>
      <Heading level={3} size="section">
        {t('sessions.title')}
      </Heading>
      <KeptHeight $height={LIST_HEIGHT}>
        <StaffList
          list={sessions}
          refused={{ title: t('account.refused'), text: t('account.refused.text') }}
          loading={t('sessions.loading')}
          failed={t('sessions.failed')}
          retry={t('account.retry')}
        >
          {(data) =>
            itemsOf(data).length === 0 ? (
              <EmptyState picture="map" title={t('sessions.none')} text={t('sessions.none.text')} />
            ) : (
              <Stack gap={3}>
                <List>
                  {itemsOf(data).map((one) => (
                    <SessionRow
                      key={one.id}
                      session={one}
                      onEnd={mayEnd ? () => setAct(actOn(one)) : null}
                    />
                  ))}
                </List>
                <ShowMore list={sessions} failed={t('sessions.failed')}>
                  {t('sessions.more')}
                </ShowMore>
                {mayEnd && (
                  <Inline>
                    <Button
                      variant="secondary"
                      aria-label={t('sessions.endAllOf', { name })}
                      onClick={() => setAct(actOn(null))}
                    >
                      {t('sessions.endAll')}
                    </Button>
                  </Inline>
                )}
              </Stack>
            )
          }
        </StaffList>
      </KeptHeight>
      {act && <ReasonDialog act={act} onClose={() => setAct(null)} />}
    </Stack>
  )
}

/** The act that ends a session, or all for null. */
function useEnding({ userId, name }: SessionsProps): (session: StaffSession | null) => ReasonedAct {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const deviceText = useDeviceText()
  return (session) => ({
    title: session
      ? t('sessions.endOf', { device: deviceText(session.device) })
      : t('sessions.endAllOf', { name }),
    text: t(session ? 'sessions.end.text' : 'sessions.endAll.text'),
    action: t(session ? 'sessions.end' : 'sessions.endAll'),
    variant: 'danger',
    async run(reason) {
      try {
        await endSessions(api, userId, session?.id ?? null, reason)
        return t(session ? 'sessions.ended' : 'sessions.allEnded')
      } finally {
        void queries.invalidateQueries({ queryKey: ['staff-sessions', userId] })
      }
    },
    problem: (error) => t(problemOf(error)),
  })
}
