import { brand } from '@platform/contracts/brand'
import type { OwnReferrals } from '@platform/contracts/quests/referrals'
import { Button, Card, color, font, Heading, Stack, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Share } from '../../campaigns/claimed/share.tsx'
import { useT } from '../i18n/messages.ts'
import { useBoost } from '../model/use-boost.ts'
import { useCopyLink } from '../model/use-copy-link.ts'
import { usePays } from '../model/use-pays.ts'

/** The user's code, with the ways to bring it to a friend, and what it pays. */
export function InviteCard({ own: { code, path, reward, boost } }: { own: OwnReferrals }) {
  const t = useT()
  const boosted = useBoost(reward && boost)
  const pays = usePays(reward)
  const { url, copy } = useCopyLink(path)
  return (
    <Card as="section" padding={5} aria-label={t('code')}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {pays}
        </Heading>
        {boosted !== null && (
          <div>
            <Tag tone="gold">{boosted}</Tag>
          </div>
        )}
        <div>
          <Text size="meta" tone="mute">
            {t('code')}
          </Text>
          <Code>{code}</Code>
        </div>
        <Button icon="copy" block onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
        <Share
          what="invitation"
          title={t('share')}
          text={t('shareText', { brand: brand.name })}
          url={url}
        />
      </Stack>
    </Card>
  )
}

const Code = styled.p`
  color: ${color.gold};
  font: 700 clamp(24px, 8vw, 32px) / 1.3 ${font.heading};
  letter-spacing: 0.12em;
  overflow-wrap: anywhere;
  user-select: all;
`
