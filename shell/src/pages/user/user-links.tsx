import type { PublicProfile } from '@platform/contracts/identity/http'
import { LINK_KINDS } from '@platform/contracts/rules/social-link'
import { color, font, Heading, Icon, radius, Stack, size, space } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../profile/i18n/messages.ts'
import { LinkMark } from './link-mark.tsx'

/** Where else the user is. */
export function UserLinks({ links }: Pick<PublicProfile, 'links'>) {
  const t = useT()
  const shown = LINK_KINDS.flatMap((kind) => (links[kind] ? [[kind, links[kind]] as const] : []))
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('details.links')}</Heading>
      <Places>
        {shown.map(([kind, link]) => (
          <li key={kind}>
            <Place href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
              <Tile tone="ion">
                <LinkMark kind={kind} />
              </Tile>
              <Words>
                {t(`link.${kind}`)}
                <Address>{addressOf(link)}</Address>
              </Words>
              <Icon name="external" size={16} />
            </Place>
          </li>
        ))}
      </Places>
    </Stack>
  )
}

/** As people write it: without the scheme, "www." and a slash at the end. */
const addressOf = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const Places = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 264px), 1fr));
  gap: ${space(2)};
`

const Place = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: 100%;
  padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  text-decoration: none;
  & > svg {
    flex: none;
    color: ${color.mute};
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.surface2};
    }
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font: 600 ${size.text} / 1.4 ${font.heading};
`

const Address = styled.span`
  display: block;
  color: ${color.mute};
  font: 400 ${size.meta} / 1.4 ${font.text};
  overflow-wrap: anywhere;
`
