import { styled } from '@platform/ui/styled'

/** A label of a remote: cut where it does not fit, and without effect on the direction of other text. */
export const DestinationLabel = styled.span`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: isolate;
`
