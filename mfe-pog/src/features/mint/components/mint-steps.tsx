import { brand } from '@platform/contracts/brand'
import { color, font, Icon, media, radius, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { doneOf, MINT_TABS, type Screen, tabOf } from '../model/screen.ts'

/** The three steps of a mint: which are done, and which one is shown. */
export function MintSteps({ screen }: { screen: Screen }) {
  const t = useT()
  const now = tabOf(screen)
  return (
    <Row aria-label={t('steps')}>
      {MINT_TABS.map((tab) => {
        const done = doneOf(tab, screen)
        return (
          <Step key={tab} $isLater={done === 0} aria-current={tab === now ? 'step' : undefined}>
            <Bar>
              <Fill style={{ width: `${done * 100}%` }} />
            </Bar>
            <Words>
              {done === 1 && <Icon name="check" size={16} label={t('steps.done')} />}
              {t(`steps.${tab}`, { brand: brand.name.toUpperCase() })}
            </Words>
          </Step>
        )
      })}
    </Row>
  )
}

const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`

const Step = styled.li<{ $isLater: boolean }>`
  display: grid;
  gap: ${space(1.5)};
  align-content: start;
  color: ${({ $isLater }) => ($isLater ? color.dim : color.text)};
`

const Bar = styled.span`
  display: block;
  height: 4px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.surface3};
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`

const Fill = styled.span`
  display: block;
  height: 100%;
  background: ${color.volt};
  transition: width 220ms ease-out;
  ${media.reducedMotion} {
    transition: none;
  }
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`

const Words = styled.span`
  display: flex;
  gap: ${space(1)};
  font: 600 ${size.tag} / 1.35 ${font.heading};
  letter-spacing: 0.03em;
  & > svg {
    flex: none;
    color: ${color.volt};
  }
  ${media.desktop} {
    font-size: ${size.meta};
  }
`
