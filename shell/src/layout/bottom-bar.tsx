import { Link } from '@platform/remote-kit/router'
import { color, font, Icon, media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { bottomBarHeight } from './bar-size.ts'
import { DestinationLabel } from './destination-label.tsx'
import { SHOWN_IN_BARS } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'

/** The first destinations in reach of the thumb, on phones. */
export function BottomBar() {
  const t = useT()
  return (
    <Bar aria-label={t('nav.label')}>
      <Row>
        {useDestinations()
          .slice(0, SHOWN_IN_BARS)
          .map(({ path, label, icon, isCurrent }) => (
            <li key={path}>
              <Item to={path} aria-current={isCurrent ? 'page' : undefined}>
                <Icon name={icon} size={22} />
                <DestinationLabel>{label}</DestinationLabel>
              </Item>
            </li>
          ))}
      </Row>
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surface1};
  border-top: 1px solid ${color.line};
  ${media.desktop} {
    display: none;
  }
`

const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  min-height: ${bottomBarHeight};
  /* The labels of four fit there; the menu has all. */
  @media (max-width: 279px) {
    > :nth-child(n + 5) {
      display: none;
    }
  }
`

const Item = styled(Link)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  height: ${bottomBarHeight};
  color: ${color.mute};
  font: 500 12px / 1.2 ${font.text};
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color.volt};
    font-weight: 600;
  }
  /* At the edge of the bar: what is current is not shown by colour alone. */
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    inset: -1px auto auto 50%;
    width: ${space(10)};
    /* A border, which forced colours keep. */
    border-top: 3px solid ${color.volt};
    border-radius: 0 0 3px 3px;
    box-shadow: 0 0 12px ${color.volt};
    transform: translateX(-50%);
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      text-decoration: underline;
    }
  }
`
