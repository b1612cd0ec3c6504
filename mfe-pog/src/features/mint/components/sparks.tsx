import { color, space } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import type { CSSProperties } from 'react'

const SPARKS = 36
const colors = [color.volt, color.ion, color.gold, color.info, color.bad]

/** Sparks that fly out from behind the card. Decorative. */
export function Sparks() {
  return (
    <Field aria-hidden="true" data-sparks="">
      <Source>
        {Array.from({ length: SPARKS }, (_, index) => {
          // By the golden angle they are spread evenly, at two distances.
          const angle = index * 2.399963
          const reach = 150 + (index % 3) * 70
          const style = {
            '--x': `${Math.cos(angle) * reach}px`,
            '--y': `${Math.sin(angle) * reach}px`,
            background: colors[index % colors.length],
            animationDelay: `${(index % 6) * 40}ms`,
          } as CSSProperties
          return <Spark key={index} style={style} />
        })}
      </Source>
    </Field>
  )
}

/** Over the page's margins, and no further: nothing scrolls sideways. */
const Field = styled.div`
  position: absolute;
  inset: 0 -${space(4)};
  overflow: hidden;
  pointer-events: none;
`

const Source = styled.div`
  position: absolute;
  top: 190px;
  left: 50%;
`

const fly = keyframes`
  0% { opacity: 0; transform: scale(0.4); }
  10% { opacity: 1; }
  60% { opacity: 1; }
  100% { opacity: 0; transform: translate(var(--x), calc(var(--y) + 60px)) rotate(220deg); }
`

const Spark = styled.span`
  position: absolute;
  width: 8px;
  height: 14px;
  border-radius: 2px;
  opacity: 0;
  animation: ${fly} 1400ms ease-out both;
  forced-color-adjust: none;
`
