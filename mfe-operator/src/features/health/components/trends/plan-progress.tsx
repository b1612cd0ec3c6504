import type { CanaryProgress, WaitingFor } from '@platform/contracts/registry/canary-plan'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Notice, Stack, Text } from '@platform/ui'
import { useT } from '../../i18n/messages.ts'
import { formatShare } from '../../model/health-figures.ts'
import { useTime } from '../use-time.ts'

/** How far a canary is that grows automatically, and what its next step waits for. */
export function PlanProgress({ plan }: { plan: CanaryProgress }) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const waiting = useWaiting()
  const { version, share, next, nextAt, waitsFor, by } = plan
  const percent = (value: number) => formatShare(value / 100, language)
  return (
    <Notice tone="info">
      <Stack gap={1}>
        <Text>
          {next === null || nextAt === null
            ? t('plan.last', { version, share: percent(share), by })
            : t(next === 100 ? 'plan.everybody' : 'plan.next', {
                ...{ version, share: percent(share), by, next: percent(next) },
                time: formatDateTime(nextAt),
              })}
        </Text>
        {waitsFor.map((each) => (
          <Text key={waiting(each)} size="meta">
            {waiting(each)}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}

function useWaiting(): (each: WaitingFor) => string {
  const t = useT()
  const language = useLanguage()
  const time = useTime()
  return (each) => {
    if (each.kind === 'devices') return t('plan.devices', { has: each.has, needs: each.needs })
    if (each.kind === 'refused') return t('plan.refused', { code: each.code })
    const show = (value: number) =>
      each.kind === 'failing' ? formatShare(value, language) : time(value)
    return t('plan.compared', {
      figure: t(each.kind === 'failing' ? 'figure.failing' : `figure.${each.figure}`),
      ...{ canary: show(each.canary), stable: show(each.stable), allowed: show(each.allowed) },
    })
  }
}
