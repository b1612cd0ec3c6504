import { color, radius, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** A square control on a picture; its ground keeps the icon readable on any of them. */
export const ArtButton = styled.button`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 1px solid color-mix(in srgb, ${color.text} 14%, transparent);
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${color.ink} 78%, transparent);
  color: ${color.text};
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      background: ${color.surface2};
    }
  }
`
