import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { styled } from '@platform/ui/styled'
import { useRef, useState } from 'react'
import { useControl } from '../form/field.tsx'
import { PopupList, Well } from './combobox-parts.tsx'
import { popupItem } from './popup.ts'
import type { SuggestInputProps } from './suggest-input-props.ts'

/** `SuggestInput` after its code is loaded. */
export function LoadedSuggestInput(props: SuggestInputProps) {
  const { suggestions, value, onChange, onBlur, ...input } = props
  const control = useControl()
  const [isOpen, setIsOpen] = useState(false)
  const well = useRef<HTMLSpanElement>(null)
  return (
    // Which suggestions fit is decided where they come from.
    <Base.Root
      items={suggestions}
      mode="none"
      value={value}
      onValueChange={onChange}
      open={isOpen && suggestions.length > 0}
      onOpenChange={setIsOpen}
    >
      <Well ref={well}>
        <Base.Input
          {...control}
          {...input}
          autoComplete="off"
          onBlur={() => {
            // What comes only now does not open over the page that is used meanwhile.
            if (suggestions.length === 0) setIsOpen(false)
            onBlur?.()
          }}
        />
      </Well>
      <PopupList well={well}>
        <Base.List>
          {(text: string) => (
            <Item key={text} value={text}>
              {text}
            </Item>
          )}
        </Base.List>
      </PopupList>
    </Base.Root>
  )
}

const Item = styled(Base.Item)`
  ${popupItem}
`
