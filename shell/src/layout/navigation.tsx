import { Link } from '@platform/remote-kit/router'
import { color, font, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { useDestinations } from './use-destinations.ts'

/** The links of the desktop header. */
export function Navigation() {
  const t = useT()
  return (
    <nav aria-label={t('nav.label')}>
      <Row>
        {useDestinations().map(({ path, label, isCurrent }) => (
          <li key={path}>
            <Item to={path} aria-current={isCurrent ? 'page' : undefined}>
              {label}
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
