import type { ClanView } from '@platform/contracts/clans/http'
import { placeArt } from '@platform/contracts/quests/art'
import { userPath } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import {
  CampaignArt,
  color,
  Heading,
  Icon,
  Inline,
  media,
  radius,
  Stack,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { usePlace, useUserName } from '../model/use-names.ts'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'
import { GamesOfClan } from './games-of-clan.tsx'

interface ClanHeroProps {
  clan: ClanView
  isOwn?: boolean
  /** On the picture, at its end: what else can be done. */
  corner?: ReactNode
}

/** A clan's banner, shield and name, and who leads it. */
export function ClanHero({ clan, isOwn = false, corner }: ClanHeroProps) {
  const t = useT()
  const place = usePlace()
  const { id, clanName, clanLogo, bannerImage, members, memberLimit, isPartner, joinMode } = clan
  return (
    <Whole>
      <Art>
        <CampaignArt seed={id} src={bannerImage ?? placeArt(id, 'wide')} />
        <Shade />
        {corner && <Corner>{corner}</Corner>}
      </Art>
      <Body>
        <ClanEmblem seed={id} name={clanName} logo={clanLogo} size={96} isOwn={isOwn} />
        <Stack gap={1}>
          <Heading level={1}>{clanName}</Heading>
          <Text tone="mute">
            {place(clan)} ·{' '}
            <Unbroken>{t('membersOf', { count: members, limit: memberLimit })}</Unbroken>
          </Text>
        </Stack>
      </Body>
      <Foot>
        {clan.description && <Words>{clan.description}</Words>}
        <Inline gap={2}>
          <Chief chief={clan.chief} />
          {isPartner && <Tag tone="gold">{t('partner')}</Tag>}
          <Tag>{t(`mode.${joinMode}`)}</Tag>
          <GamesOfClan games={clan.games} />
        </Inline>
      </Foot>
    </Whole>
  )
}

function Chief({ chief }: Pick<ClanView, 'chief'>) {
  const t = useT()
  const nameOf = useUserName()
  const { userId, userName, isVerified } = chief
  const words = (
    <>
      <Avatar seed={userId} name={userName} size={28} />
      <Text as="span" size="meta" weight={600}>
        {nameOf(userName)}
      </Text>
      <Text as="span" size="meta" tone={isVerified ? 'gold' : 'mute'}>
        {isVerified ? t('verifiedChief') : t('chief')}
      </Text>
      {isVerified && <Icon name="check" size={16} />}
    </>
  )
  if (userName === null) return <Pill>{words}</Pill>
  return (
    <Pill as={Link} to={userPath(userName)}>
      {words}
    </Pill>
  )
}

const Whole = styled.header`
  display: grid;
  gap: ${space(3)};
`

const Art = styled.div`
  position: relative;
  height: 168px;
  border-radius: ${radius.card};
  overflow: hidden;
  ${media.desktop} {
    height: 240px;
  }
`

const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(transparent 40%, ${color.ink});
`

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
  display: flex;
  gap: ${space(2)};
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${color.ink} 72%, transparent);
`

const Body = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  gap: ${space(4)};
  margin-top: -${space(16)};
  padding-inline: ${space(3)};
`

const Unbroken = styled.span`
  white-space: nowrap;
`

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
`

const Words = styled(Text).attrs({ tone: 'mute' })`
  max-width: 64ch;
  overflow-wrap: anywhere;
`

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(3)} 0 ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface1};
  color: ${color.text};
  text-decoration: none;
  & > svg {
    color: ${color.gold};
  }
`
