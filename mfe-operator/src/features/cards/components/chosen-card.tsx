import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, TextLink } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { chooseCard } from '../api/cards-api.ts'
import { useT } from '../i18n/messages.ts'

/** A card that staff chose, and the way out of the feed of chosen ones. */
export function ChosenCard({ post }: { post: FeedPost }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { formatDate } = useFormat()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const { postId, userName: name, number, page, mintedAt } = post
  const remove = useWrite({
    mutationFn: () => chooseCard(api, postId, false),
    onSuccess: () => alerts.show({ message: t('cards.removed') }),
    onError: (error) =>
      alerts.show({ message: failureText(error, t('problem.other')), type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff-chosen-cards'] }),
  })
  return (
    <ListRow
      title={name}
      meta={[t('cards.number', { number }), t('cards.since', { date: formatDate(mintedAt) })].join(
        ' · ',
      )}
      trailing={
        <Button
          size="s"
          variant="secondary"
          loading={remove.isPending}
          aria-label={t('cards.removeOf', { name })}
          onClick={() => void remove.send()}
        >
          {t('cards.remove')}
        </Button>
      }
    >
      <TextLink as={Link} to={page} target="_blank" aria-label={t('cards.openOf', { name })}>
        {t('cards.open')}
      </TextLink>
    </ListRow>
  )
}
