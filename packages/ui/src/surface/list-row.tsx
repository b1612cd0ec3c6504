import { color, font, size, space, target } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

type RowTone = 'plain' | 'you' | 'locked'

interface ListRowProps {
  /** Before the title, e.g. a `Tile`, an `Avatar` or a rank. */
  leading?: ReactNode
  title: ReactNode
  meta?: ReactNode
  /** At the end: an action, a state, an amount. Goes below the title where it does not fit. */
  trailing?: ReactNode
  /** Keeps `trailing` beside the title, whatever its length, but on the narrowest screens, where it is always below: one layout for a list. */
  isTrailingBeside?: boolean
  /** `you` marks the user's own row, `locked` one that waits for another; the text must say so too. */
  tone?: RowTone
  /** Below the row, e.g. a `Notice` about it. */
  children?: ReactNode
}

/** A row of a `List`; a `CoverLink` as its title makes the whole row clickable. */
export function ListRow({
  leading,
  title,
  meta,
  trailing,
  isTrailingBeside = false,
  tone = 'plain',
  children,
}: ListRowProps) {
  return (
    <Row $tone={tone}>
      <Line>
        {leading}
        <Wrap $isBeside={isTrailingBeside}>
          <Words>
            <Title $locked={tone === 'locked'}>{title}</Title>
            {meta && <Meta>{meta}</Meta>}
          </Words>
          {trailing && <Trailing>{trailing}</Trailing>}
        </Wrap>
      </Line>
      {children && <Below $indent={Boolean(leading)}>{children}</Below>}
    </Row>
  )
}

const Row = styled.li<{ $tone: RowTone }>`
  position: relative;
  padding: ${space(3.5)} ${space(4)};
  ${({ $tone }) =>
    $tone === 'you' &&
    css`
      background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1});
      box-shadow: inset 3px 0 ${color.volt};
    `}
`

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
`

/** Needs 130 px beside the trailing part, which otherwise wraps below. */
const Words = styled.div`
  flex: 1 1 130px;
  min-width: 0;
`

const Wrap = styled.div<{ $isBeside: boolean }>`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-width: 0;
  min-height: ${target};
  ${({ $isBeside }) =>
    $isBeside &&
    css`
      @media (min-width: 360px) {
        flex-wrap: nowrap;
      }
      @media (max-width: 359px) {
        & > ${Words} {
          flex-basis: 100%;
        }
      }
    `}
`

const Title = styled.div<{ $locked: boolean }>`
  color: ${({ $locked }) => ($locked ? color.mute : color.text)};
  font: 600 ${size.card} / 1.35 ${font.heading};
`

const Meta = styled.div`
  color: ${color.mute};
  font-size: ${size.meta};
  & b {
    color: ${color.text};
    font-weight: 600;
  }
`

/** Above a `CoverLink`. */
const Trailing = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  max-width: 100%;
`

const Below = styled.div<{ $indent: boolean }>`
  margin-top: ${space(3)};
  /* In a row narrower than 240 px (a phone at zoom 200 %) the percentage makes it 0: the text needs the width. */
  padding-inline-start: ${({ $indent }) => ($indent ? `clamp(0px, (100% - 240px) * 99, ${space(14)})` : 0)};
  &:empty {
    display: none;
  }
`
