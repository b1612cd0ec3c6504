import type { OwnPost } from '@platform/contracts/pog/feed-http'
import { MY_POG_PATH, POG_MINT_PATH } from '@platform/contracts/pog/paths'
import { LatePart } from '@platform/remote-kit/late-part'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, font, Notice, radius, Stack, size, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect } from 'react'
import { viewPath } from '../../scores/model/views.ts'
import { useLikesSeen, useOwnPost } from '../api/own-post.ts'
import { useT } from '../i18n/messages.ts'

const loadHidden = () => import('./hidden-notice.tsx').then(({ HiddenNotice }) => HiddenNotice)

/** The reader's own card below the others, with the way to a better one; for a user without a card the way to it. */
export function OwnCard() {
  const { data } = useOwnPost()
  if (!data) return null
  return (
    <Stack gap={3}>
      {data.hidden && <LatePart load={loadHidden} props={{ hidden: data.hidden }} />}
      {data.post ? <Own post={data.post} /> : <None />}
      <NewLikes count={data.newLikes} />
    </Stack>
  )
}

function NewLikes({ count }: { count: number }) {
  const t = useT()
  const { send } = useLikesSeen()
  useEffect(() => {
    if (count > 0) void send()
  }, [count, send])
  if (count === 0) return null
  return <Notice tone="ok">{t('own.newLikes', { count })}</Notice>
}

function Own({ post }: { post: NonNullable<OwnPost['post']> }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { avatar, walletName, total } = post

  return (
    <Card as="section" tone="you" aria-label={t('own.label')}>
      <Row>
        <img src={avatar} alt="" width={52} height={65} />
        <Words>
          <Name>
            {walletName} <Tag>{t('you')}</Tag>
          </Name>
          <Text size="meta" tone="mute">
            {total === null ? t('own.noScore') : t('own.score', { score: formatAmount(total) })}
          </Text>
        </Words>
        <Acts>
          <Button as={Link} to={viewPath('privacy')} variant="ghost">
            {t('preferences')}
          </Button>
          <Button as={Link} to={MY_POG_PATH} variant="secondary">
            {t('own.raise')}
          </Button>
        </Acts>
      </Row>
    </Card>
  )
}

function None() {
  const t = useT()
  return (
    <Card as="section" tone="you" aria-label={t('own.label')}>
      <Row>
        <Words>
          <Name>{t('own.none')}</Name>
          <Text size="meta" tone="mute">
            {t('own.noneText')}
          </Text>
        </Words>
        <Button as={Link} to={POG_MINT_PATH}>
          {t('mint')}
        </Button>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  & > img {
    flex: none;
    border-radius: ${radius.control};
    object-fit: cover;
  }
`

const Words = styled.div`
  flex: 1 1 ${space(50)};
  min-width: 0;
`

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin: 0;
  font: 600 ${size.card} / 1.3 ${font.heading};
  overflow-wrap: anywhere;
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`
