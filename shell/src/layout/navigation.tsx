import { Link } from '@platform/remote-kit/router'
import { color, font, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { DestinationLabel } from './destination-label.tsx'
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
              <DestinationLabel>{label}</DestinationLabel>
            </Item>
          </li>
        ))}
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
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: min(${target}, 100%);
  min-height: ${target};
  color: ${color.mute};
  font: 600 15px / 1.2 ${font.heading};
  text-decoration: none;
  &[aria-current='page'],
  &:hover {
    color: ${color.text};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      text-decoration: underline;
    }
  }
`
