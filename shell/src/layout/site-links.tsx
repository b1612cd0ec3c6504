import { NAVIGATION_GROUPS } from '@platform/contracts/registry/navigation-groups'
import { Link } from '@platform/remote-kit/router'
import { color, font, Heading, Icon, radius, size, space, Text, target } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import type { Destination } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'

/** Every destination of the site with a line about it, in groups; arrow keys go from one to the next. */
export function SiteLinks() {
  return (
    <LazyTexts>
      <Groups />
    </LazyTexts>
  )
}

function Groups() {
  const t = useT()
  const all = useDestinations()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('a')?.focus(), [])
  const groups = NAVIGATION_GROUPS.map((name) => ({
    name,
    links: all.filter(({ group }) => group === name),
  }))
  return (
    <Columns ref={place} onKeyDown={moveByArrows}>
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ name, links }) => (
          <section key={name} aria-label={t(`group.${name}`)}>
            <Heading level={2} size="card" tone="mute">
              {t(`group.${name}`)}
            </Heading>
            <List>
              {links.map((link) => (
                <SiteLink key={link.path} {...link} />
              ))}
            </List>
          </section>
        ))}
    </Columns>
  )
}

function SiteLink({ path, label, icon, about, isCurrent }: Destination) {
  const t = useT()
  const own = path === '/' ? t('about.home') : path.startsWith('/profile') ? t('about.profile') : ''
  return (
    <li>
      <Line to={path} aria-current={isCurrent ? 'page' : undefined}>
        <Tile tone={isCurrent ? 'volt' : 'ion'}>
          <Icon name={icon} />
        </Tile>
        <span>
          <Label>{label}</Label>
          <Text as="span" size="meta" tone="mute">
            {about ?? own}
          </Text>
        </span>
      </Line>
    </li>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  links.at((at + step) % links.length)?.focus()
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${space(6)} ${space(8)};
`

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  /* Their signs stand below the group's name. */
  margin-inline: -${space(2)};
`

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${target};
  padding: ${space(2)};
  border-radius: ${radius.control};
  text-decoration: none;
  &[aria-current='page'],
  &:hover {
    background: ${color.surface3};
  }
`

const Label = styled.span`
  display: block;
  font: 600 ${size.text} / 1.35 ${font.heading};
`
