import { color, font, media, radius, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** The buttons of a screen; in view at the bottom of a phone. */
export const Actions = styled.div`
  position: sticky;
  z-index: 2;
  bottom: var(--k-sticky-bottom, 0px);
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2.5)};
  margin-inline: -${space(4)};
  padding: ${space(3)} ${space(4)};
  background: linear-gradient(transparent, ${color.ink} ${space(4)});
  & > * {
    flex: 1 1 120px;
  }
  & > :last-child {
    flex: 2 1 180px;
  }
  ${media.desktop} {
    position: static;
    margin-inline: 0;
    padding: 0;
    background: none;
  }
`

/** A heading with a remark at its right. */
export const HeadingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  & > :last-child:not(:first-child) {
    color: ${color.mute};
    font-size: ${size.meta};
  }
`

/** A box in the colour of what is under way. */
export const WorkBox = styled.section`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid color-mix(in srgb, ${color.ion} 45%, transparent);
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.ion} 9%, ${color.surface1});
`

/** Label and value, one below the other. */
export const Summary = styled.dl`
  display: grid;
  margin: 0;
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 52px;
    padding-block: ${space(1.5)};
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  & dt {
    color: ${color.mute};
    font-size: ${size.meta};
  }
  & dd {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font: 600 ${size.text} / 1.3 ${font.heading};
    text-align: end;
    overflow-wrap: anywhere;
  }
`
