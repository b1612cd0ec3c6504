import { Combobox as Base } from '@base-ui/react/combobox'
import { styled } from '@platform/ui/styled'
import { useRef } from 'react'
import { useControl } from '../form/field.tsx'
import { Icon } from '../surface/icon.tsx'
import { color, size, space, target } from '../theme/tokens.ts'
import { PopupList, Well } from './combobox-parts.tsx'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { popupItem } from './popup.ts'

/** `Combobox` after its code is loaded. */
export function LoadedCombobox(props: ComboboxProps) {
  const { options, value, onChange, onBlur, name, placeholder, openLabel, emptyText } = props
  const control = useControl()
  const well = useRef<HTMLSpanElement>(null)
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? '')}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <OpenedWell ref={well}>
        <Base.Input {...control} name={name} placeholder={placeholder} onBlur={onBlur} />
        <Opener aria-label={openLabel}>
          <Icon name="chevron" size={16} />
        </Opener>
      </OpenedWell>
      <PopupList well={well}>
        <Empty>{emptyText}</Empty>
        <Base.List>
          {(option: ComboboxOption) => (
            <Item key={option.value} value={option}>
              {option.label}
              <Base.ItemIndicator>
                <Icon name="check" size={16} />
              </Base.ItemIndicator>
            </Item>
          )}
        </Base.List>
      </PopupList>
    </Base.Root>
  )
}

const OpenedWell = styled(Well)`
  padding-inline-end: 0;
`

const Opener = styled(Base.Trigger)`
  display: grid;
  flex: none;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 0;
  background: none;
  color: ${color.mute};
  cursor: pointer;
  & > svg {
    transform: rotate(90deg);
  }
`

const Empty = styled(Base.Empty)`
  color: ${color.mute};
  font-size: ${size.meta};
  &:not(:empty) {
    padding: ${space(3)};
  }
`

const Item = styled(Base.Item)`
  ${popupItem}
  justify-content: space-between;
`
