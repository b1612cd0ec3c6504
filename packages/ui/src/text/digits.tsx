import { styled } from '@platform/ui/styled'

/**
 * Text whose digits all take the same width, so that nothing moves while it counts. Chakra Petch has
 * no tabular figures of its own (its 1 is 0.37 em wide, its 0 0.64 em).
 */
export function Digits({ text }: { text: string }) {
  return text.split(/(\d)/).map((part, index) =>
    // Position is the identity of a digit: the text is a row of cells.
    index % 2 ? <Cell key={`${index}`}>{part}</Cell> : part,
  )
}

const Cell = styled.span`
  display: inline-block;
  width: 0.63em;
  text-align: center;
`
