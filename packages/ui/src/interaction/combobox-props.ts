export interface ComboboxProps {
  options: readonly ComboboxOption[]
  /** `value` of the chosen option; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** Name of the button that opens the list. */
  openLabel: string
  /** Shown where no option matches what is typed. */
  emptyText: string
  disabled?: boolean | undefined
}

export interface ComboboxOption {
  value: string
  label: string
}
