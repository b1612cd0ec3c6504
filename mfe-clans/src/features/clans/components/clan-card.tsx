import type { ClanSummary } from '@platform/contracts/clans/http'
import { clanPath } from '@platform/contracts/clans/paths'
import { placeArt } from '@platform/contracts/quests/art'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import {
  CampaignArt,
  Card,
  CoverLink,
  color,
  Heading,
  Inline,
  radius,
  Stack,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { usePlace } from '../model/use-names.ts'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'
import { JoinButton } from './join-button.tsx'

interface ClanCardProps {
  clan: ClanSummary
  /** Why it is recommended. */
  because?: string | undefined
  /** The one that the page leads with. */
  isFirst?: boolean
}

/** A clan in a list: what it is, how full, how strong, and the way in. */
export function ClanCard({ clan, because, isFirst = false }: ClanCardProps) {
  const t = useT()
  const place = usePlace()
  const { formatCompact } = useFormat()
  const { id, clanName, clanLogo, bannerImage, members, memberLimit, score, joinMode } = clan
  return (
    <Whole as="li" padding={0} tone={isFirst ? 'you' : 'plain'}>
      <Art>
        <CampaignArt seed={id} src={bannerImage ?? placeArt(id, 'wide')} />
        {clan.isPartner && (
          <Mark>
            <Tag tone="gold" onArt>
              {t('partner')}
            </Tag>
          </Mark>
        )}
      </Art>
      <Body>
        <Title>
          <ClanEmblem seed={id} name={clanName} logo={clanLogo} size={56} />
          <Stack gap={0}>
            <Heading level={3} size="card">
              <CoverLink as={Link} to={clanPath(id)}>
                {clanName}
              </CoverLink>
            </Heading>
            <Text size="meta" tone="mute">
              {place(clan)}
            </Text>
          </Stack>
        </Title>
        {because && (
          <Text size="meta" tone="ion">
            {because}
          </Text>
        )}
        <FactRow>
          <Fact label={t('score')} value={formatCompact(score)} tone="gold" />
          <Fact label={t('members')} value={`${members}/${memberLimit}`} />
          <Fact label={t('entry')} value={t(`mode.${joinMode}`)} />
        </FactRow>
        <Foot>
          <JoinButton clan={clan} variant={isFirst ? 'primary' : 'secondary'} />
        </Foot>
      </Body>
    </Whole>
  )
}

const Whole = styled(Card)`
  position: relative;
  height: 100%;
  overflow: hidden;
`

const Art = styled.div`
  position: relative;
  height: 88px;
  border-radius: ${radius.card} ${radius.card} 0 0;
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(transparent 30%, ${color.surface1});
  }
`

const Mark = styled(Inline)`
  position: absolute;
  inset: ${space(2)} ${space(2)} auto auto;
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: -${space(8)};
  padding: 0 ${space(4)} ${space(4)};
`

/** Its link covers the card. */
const Title = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(3)};
  min-width: 0;
  z-index: 1;
`

/** Above the link that covers the card. */
const Foot = styled.div`
  position: relative;
  z-index: 1;
  margin-top: auto;
`
