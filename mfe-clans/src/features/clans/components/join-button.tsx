import type { ClanSummary } from '@platform/contracts/clans/http'
import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useRequireLogin, useServerTime, useViewerId } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { useJoinClan, useLeaveClan } from '../api/enter-and-leave.ts'
import { useClanRules, useClanStatus } from '../../membership/api/own-standing.ts'
import { useT } from '../i18n/messages.ts'
import { joinCase } from '../model/join-case.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface JoinButtonProps {
  clan: ClanSummary
  variant?: 'primary' | 'secondary'
}

/** The way into a clan, or why there is none now. A log-in leads back here: joining has a press of its own. */
export function JoinButton({ clan, variant = 'primary' }: JoinButtonProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const userId = useViewerId()
  const requireLogin = useRequireLogin()
  const status = useClanStatus()
  const rules = useClanRules()
  const until = Date.parse(rules.data?.minDateToJoinClanAfterLeaving ?? '')
  const isCooling = useServerTime((now) => now < until)
  const join = useJoinClan(clan.id)
  const withdraw = useLeaveClan(clan.id)
  const refusalText = useRefusalText()
  const found = joinCase(clan, {
    status: status.data ?? null,
    rules: rules.data ?? null,
    now: isCooling ? until - 1 : Number.POSITIVE_INFINITY,
  })
  const named = (label: string) => ({ 'aria-label': `${label}: ${clan.clanName}` })
  const failure = join.error ?? withdraw.error
  const isAwaited = userId !== null && (status.isPending || rules.isPending) && !status.isError

  function face() {
    switch (found.kind) {
      case 'own':
        return (
          <Button block as={Link} to={MY_CLAN_PATH} variant="secondary" {...named(t('openOwn'))}>
            {t('openOwn')}
          </Button>
        )
      case 'asked':
        return (
          <Button
            block
            variant="secondary"
            loading={withdraw.isPending}
            onClick={() => void withdraw.send()}
            {...named(t('withdraw'))}
          >
            {t('withdraw')}
          </Button>
        )
      case 'elsewhere':
      case 'full':
      case 'invite-only':
        return (
          <Button block variant="secondary" disabled>
            {t(`join.${found.kind}`)}
          </Button>
        )
      case 'cooling':
        return (
          <Stack gap={1}>
            <Button block variant="secondary" disabled>
              {t('join.cooling')}
            </Button>
            <Text size="meta" tone="mute">
              {t('join.coolingUntil', { until: formatDateTime(found.until) })}
            </Text>
          </Stack>
        )
      default: {
        const label =
          userId === null ? t('join.login') : t(found.kind === 'ask' ? 'join.ask' : 'join.join')
        return (
          <Button
            block
            variant={variant}
            loading={join.isPending || isAwaited}
            onClick={() => void (userId === null ? requireLogin() : join.send())}
            {...named(label)}
          >
            {label}
          </Button>
        )
      }
    }
  }

  return (
    <Stack gap={2}>
      {face()}
      {found.kind === 'asked' && (
        <Text size="meta" tone="mute">
          {t('join.asked')}
        </Text>
      )}
      {failure && (
        <Notice tone="bad" live="alert">
          {refusalText(failure)}
        </Notice>
      )}
    </Stack>
  )
}
