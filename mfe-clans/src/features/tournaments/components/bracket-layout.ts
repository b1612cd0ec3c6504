import { color, media, space } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'

/** A wide page shows several rounds at once, so it needs no buttons for them. */
export const Chips = styled.div`
  min-width: 0;
  ${media.desktop} {
    display: none;
  }
`

/** px between two columns. */
const GAP = 24

/** Extends over the page's margin on phones, where a column takes most of the width and the next one looks in. */
export const Columns = styled.div`
  display: grid;
  grid-auto-columns: min(84%, 320px);
  grid-auto-flow: column;
  gap: ${GAP}px;
  margin-inline: -${space(4)};
  padding: 2px ${space(4)} ${space(2)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space(4)};
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  ${media.reducedMotion} {
    scroll-behavior: auto;
  }
  ${media.desktop} {
    grid-auto-columns: minmax(236px, 1fr);
    margin-inline: 0;
    padding-inline: 2px;
    scroll-snap-type: none;
  }
  &:focus-visible {
    outline: 2px solid ${color.volt};
    outline-offset: -2px;
  }
`

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  scroll-snap-align: start;
`

const line = `1px solid ${color.edge}`

/** On desktop each match stands between the two that lead to it, with lines from them. */
const linked = css`
  ${media.desktop} {
    & > li::after,
    ${Column} + ${Column} > & > li::before {
      content: '';
      position: absolute;
      width: ${GAP / 2}px;
    }
    & > li::after {
      left: 100%;
      border-inline-end: ${line};
    }
    & > li:nth-child(odd)::after {
      top: 50%;
      bottom: 0;
      border-top: ${line};
    }
    & > li:nth-child(even)::after {
      top: 0;
      bottom: 50%;
      border-bottom: ${line};
    }
    & > li:only-child::after {
      content: none;
    }
    ${Column} + ${Column} > & > li::before {
      right: 100%;
      top: 50%;
      border-top: ${line};
    }
  }
`

export const Matches = styled.ol<{ $linked: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    display: flex;
    align-items: center;
    min-width: 0;
  }
  ${media.desktop} {
    gap: 0;
    & > li {
      flex: 1;
      padding-block: ${space(1)};
    }
  }
  ${({ $linked }) => $linked && linked}
`
