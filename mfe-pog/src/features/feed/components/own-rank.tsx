import { MY_POG_PATH } from '@platform/contracts/pog/paths'
import type { PogLeaderboard } from '@platform/contracts/pog/scores-http'
import type { Page } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Inline, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** The reader's own place, also where their row is on another page. */
export function OwnRank({ pages }: { pages: readonly Page<unknown>[] }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { own } = pages[0] as Partial<PogLeaderboard>
  if (!own) return null
  return (
    <Card as="section" tone="you" padding={3} aria-label={t('leaderboard.own')}>
      <Inline gap={3} justify="between">
        <div>
          <Text size="meta" tone="mute">
            {t('leaderboard.own')}
          </Text>
          <Text numeric>
            {t('leaderboard.ownText', {
              place: formatAmount(own.rank),
              score: formatAmount(own.total),
            })}
          </Text>
        </div>
        <Button as={Link} to={MY_POG_PATH} variant="secondary">
          {t('own.raise')}
        </Button>
      </Inline>
    </Card>
  )
}
