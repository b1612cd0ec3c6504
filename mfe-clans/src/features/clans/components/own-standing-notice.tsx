import { clanPath, MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { Notice, Stack, TextLink } from '@platform/ui'
import { useClan } from '../api/get-clan.ts'
import { useClanRules, useClanStatus } from '../../membership/api/own-standing.ts'
import { useT } from '../i18n/messages.ts'

/** What decides how the user gets into a clan: the one they are in, those they asked, and from when they may join again. */
export function OwnStandingNotice() {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { data: status } = useClanStatus()
  const { data: rules } = useClanRules()
  const date = rules?.minDateToJoinClanAfterLeaving ?? null
  const isCooling = useServerTime((now) => date !== null && Date.parse(date) > now)
  if (!status) return null
  if (status.userClan) {
    return (
      <Notice
        action={
          <TextLink as={Link} to={MY_CLAN_PATH}>
            {t('openOwn')}
          </TextLink>
        }
      >
        {t('standing.in', { clan: status.userClan.clanName })}
      </Notice>
    )
  }
  return (
    <Stack gap={2}>
      {status.removal && (
        <Notice tone="bad">
          {t('standing.removed', {
            clan: status.removal.clanName ?? t('standing.aClan'),
            reason: t(`reason.${status.removal.reason}`),
          })}
        </Notice>
      )}
      {isCooling && date && (
        <Notice tone="gold">{t('standing.cooling', { until: formatDateTime(date) })}</Notice>
      )}
      {status.requests.map((request) => (
        <RequestNotice key={request.clanId} {...request} />
      ))}
    </Stack>
  )
}

function RequestNotice({ clanId, expiresAt }: { clanId: string; expiresAt: string }) {
  const t = useT()
  const { formatDay } = useFormat()
  const { data: clan } = useClan(clanId)
  if (!clan) return null
  return (
    <Notice
      action={
        <TextLink as={Link} to={clanPath(clanId)}>
          {t('standing.see')}
        </TextLink>
      }
    >
      {t('standing.asked', { clan: clan.clanName, until: formatDay(expiresAt) })}
    </Notice>
  )
}
