import type { ClanView } from '@platform/contracts/clans/http'
import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { useFormat, useRequireLogin, useServerTime, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { useAcceptInvite } from '../api/enter-and-leave.ts'
import { useClanRules, useClanStatus } from '../../membership/api/own-standing.ts'
import { useT } from '../i18n/messages.ts'
import { joinCase } from '../model/join-case.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

/** The way into a clan for those who opened the link of an invitation. */
export function InvitedCard({ clan, code }: { clan: ClanView; code: string }) {
  const t = useT()
  const { navigate } = useShell()
  const { formatDateTime } = useFormat()
  const userId = useViewerId()
  const requireLogin = useRequireLogin()
  const { data: status } = useClanStatus()
  const { data: rules } = useClanRules()
  const until = Date.parse(rules?.minDateToJoinClanAfterLeaving ?? '')
  const isCooling = useServerTime((now) => now < until)
  const accept = useAcceptInvite(clan.id)
  const refusalText = useRefusalText()
  const found = joinCase(clan, {
    ...{ status: status ?? null, rules: rules ?? null, isInvited: true },
    now: isCooling ? until - 1 : Number.POSITIVE_INFINITY,
  })

  async function press() {
    // A log-in leads back here: coming in has a press of its own.
    if (userId === null) return void requireLogin()
    if (await accept.send(code)) navigate(MY_CLAN_PATH)
  }

  return (
    <Card tone="you" as="section" aria-labelledby="invited">
      <Stack gap={3}>
        <Heading level={2} size="card" id="invited">
          {t('invited', { clan: clan.clanName })}
        </Heading>
        {found.kind === 'join' ? (
          <Button block size="l" loading={accept.isPending} onClick={() => void press()}>
            {t(userId === null ? 'join.login' : 'invited.go')}
          </Button>
        ) : (
          <Text tone="mute">
            {found.kind === 'cooling'
              ? t('join.coolingUntil', { until: formatDateTime(found.until) })
              : found.kind === 'full'
                ? t('join.full')
                : t('join.elsewhere')}
          </Text>
        )}
        {accept.error && (
          <Notice tone="bad" live="alert">
            {refusalText(accept.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
