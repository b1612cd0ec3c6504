import { color, font, motion, radius, size, space, target } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'

/** The steps from top to bottom, joined by a line. */
export const Rail = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;
`

export const Item = styled.li<{ $done: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${target} minmax(0, 1fr);
  gap: ${space(3)};
  padding-bottom: ${space(4)};
  /* From this node to the next. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: ${target} auto 0 21px;
    border-inline-start: 2px solid ${({ $done }) => ($done ? color.volt : color.line)};
    transition: border-color ${motion.enter};
  }
  /* A phone at zoom 200 %: the forms need the width. */
  @media (max-width: 279px) {
    grid-template-columns: minmax(0, 1fr);
    &::before {
      display: none;
    }
  }
`

export const Panel = styled.div<{ $open: boolean }>`
  min-width: 0;
  ${({ $open }) =>
    $open &&
    css`
      padding: ${space(3.5)} ${space(4)} ${space(4)};
      border: 1px solid color-mix(in srgb, ${color.volt} 45%, transparent);
      border-radius: ${radius.card};
      background: color-mix(in srgb, ${color.volt} 4%, ${color.surface1});
    `}
`

export const Head = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${target};
`

export const Words = styled.div`
  flex: 1 1 150px;
  min-width: 0;
`

/** Takes the focus when its step opens automatically; it is no control, so it shows no ring. */
export const Title = styled.h2`
  font: 600 ${size.card} / 1.35 ${font.heading};
  outline: none;
`

/** At the end of the title's line. */
export const Done = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  color: ${color.ok};
  font: 600 ${size.meta} / 1.35 ${font.heading};
`

/** Opens its step; the whole head is its target. */
export const Choose = styled.button`
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const Below = styled.div`
  margin-top: ${space(3)};
`
