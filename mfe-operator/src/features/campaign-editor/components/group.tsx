import { color, radius, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useId } from 'react'

interface GroupProps {
  label: ReactNode
  /** What to write there; a problem takes its place. */
  hint?: string | undefined
  problem?: string | undefined
  /** Marks the name. */
  isRequired?: boolean
  children: ReactNode
}

/** Fields that belong together, with their name. */
export function Group({ label, hint, problem, isRequired = false, children }: GroupProps) {
  const note = useId()
  const said = problem ?? hint
  return (
    <Box aria-describedby={said && note}>
      <legend>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </legend>
      <Stack gap={2}>
        {said && (
          <Text id={note} size="meta" tone={problem ? 'bad' : 'mute'}>
            {said}
          </Text>
        )}
        {children}
      </Stack>
    </Box>
  )
}

const Box = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space(2)} ${space(4)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  & > legend {
    padding: 0 ${space(2)};
    color: ${color.mute};
    font-size: ${size.meta};
    font-weight: 600;
  }
`
