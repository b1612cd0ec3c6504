import { Link } from '@platform/remote-kit/router'
import { color, font, Icon, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { LatePart } from '../late-part.tsx'
import { useIdle } from '../use-idle.ts'
import { DestinationLabel } from './destination-label.tsx'
import { SHOWN_IN_BARS } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'

const loadSiteMenu = () => import('./site-menu.tsx').then((module) => module.SiteMenu)

/** The links of the desktop header, and the menu of the whole site. */
export function Navigation({ idle }: { idle: Promise<void> }) {
  const t = useT()
  return (
    <nav aria-label={t('nav.label')}>
      <Row>
        {useDestinations()
          .slice(0, SHOWN_IN_BARS)
          .map(({ path, label, icon, isCurrent }) => (
            <li key={path}>
              <Item to={path} aria-current={isCurrent ? 'page' : undefined}>
                <Icon name={icon} size={18} />
                <DestinationLabel>{label}</DestinationLabel>
              </Item>
            </li>
          ))}
        <li>{useIdle(idle) && <LatePart load={loadSiteMenu} />}</li>
      </Row>
    </nav>
  )
}

const Row = styled.ul`
  display: flex;
  > li {
    min-width: 0;
  }
  gap: ${space(6)};
  @media (max-width: 899px) {
    gap: ${space(3)};
  }
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: min(${target}, 100%);
  min-height: ${target};
  color: ${color.mute};
  font: 600 15px / 1.2 ${font.heading};
  text-decoration: none;
  &[aria-current='page'],
  &:hover {
    color: ${color.text};
  }
  &[aria-current='page'] {
    box-shadow: inset 0 -2px ${color.volt};
    & svg {
      color: ${color.volt};
    }
  }
  /* Five labels alone fill a small desktop. */
  @media (max-width: 1079px) {
    & svg {
      display: none;
    }
  }
  @media (max-width: 899px) {
    font-size: 14px;
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      text-decoration: underline;
      & svg {
        color: inherit;
      }
    }
  }
`
