export interface SuggestInputProps {
  /** For the text so far, the best first. */
  suggestions: readonly string[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
}
