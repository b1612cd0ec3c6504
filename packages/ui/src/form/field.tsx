import { styled } from '@platform/ui/styled'
import { type Context, createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from '../surface/icon.tsx'
import { color, size, space } from '../theme/tokens.ts'

interface FieldProps {
  label: ReactNode
  /** How to fill it in; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and how to correct it. */
  error?: ReactNode
  /** Marks the label, and the control for screen readers. */
  required?: boolean
  /** One control of this package; it takes its label and state from the field. */
  children: ReactNode
}

interface Control {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
  'aria-required'?: true
}

type ControlContextType = Context<Partial<Control>>

const page = globalThis as { [key: symbol]: ControlContextType | undefined }
const KEY = Symbol.for('@platform/ui/control')

/**
 * The same for every copy of this module in a page: `@platform/ui/form` and `@platform/ui/interaction` are
 * shared apart, so a field and its control may come from two builds.
 */
const ControlContext: ControlContextType = page[KEY] ?? createContext<Partial<Control>>({})
page[KEY] = ControlContext

/** The attributes that link a control to the label and note of its `Field`. */
export const useControl = (): Partial<Control> => useContext(ControlContext)

/** A control with its label above and its hint or error below. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <Box>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <ControlContext
        value={{
          id,
          'aria-describedby': note,
          'aria-invalid': Boolean(error),
          ...(required && { 'aria-required': true }),
        }}
      >
        {children}
      </ControlContext>
      <Note id={note} aria-live="polite" $bad={Boolean(error)}>
        {error ? (
          <>
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </Note>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${space(1.5)};
  & > label {
    color: ${color.text};
    font-size: 14px;
    font-weight: 500;
  }
`

const Note = styled.div<{ $bad: boolean }>`
  display: flex;
  gap: ${space(1.5)};
  color: ${({ $bad }) => ($bad ? color.bad : color.mute)};
  font-size: ${size.meta};
  & > svg {
    flex: none;
    margin-top: 2px;
  }
  &:empty {
    display: none;
  }
`
