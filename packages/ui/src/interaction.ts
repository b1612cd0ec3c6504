/** Dialogs and what people fill in: no first paint needs them, so they are shared apart from the rest. */
export { Tabs } from './action/tabs.tsx'
export { Dialog } from './feedback/dialog.tsx'
export { Checkbox } from './form/checkbox.tsx'
export { CodeInput } from './form/code-input.tsx'
export { Field } from './form/field.tsx'
export { PhoneInput } from './form/phone-input.tsx'
export { Select } from './form/select.tsx'
export { TextInput } from './form/text-input.tsx'
