import { Link, useLocation } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { color, font, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { destinationsFor, isAt } from './destinations.ts'

/** The links of the desktop header. */
export function Navigation() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('nav.label')}>
      <Row>
        {destinationsFor(useSession()).map((destination) => (
          <li key={destination.path}>
            <Item
              to={destination.path}
              aria-current={isAt(destination, pathname) ? 'page' : undefined}
            >
              {t(destination.label)}
            </Item>
          </li>
        ))}
      </Row>
    </nav>
  )
}

const Row = styled.ul`
  display: flex;
  gap: ${space(6)};
`

const Item = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.mute};
  font: 600 15px / 1.2 ${font.heading};
  text-decoration: none;
  &[aria-current='page'],
  &:hover {
    color: ${color.text};
  }
`
