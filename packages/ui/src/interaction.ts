/**
 * Dialogs, form controls and widgets beyond native elements. No first paint uses them, so they are a shared
 * module of their own. The code of combobox, suggestions, menu and tooltip is fetched when they are used.
 */
export { Tabs } from './action/tabs.tsx'
export { Dialog } from './feedback/dialog.tsx'
export { useBackCloses } from './feedback/use-back-closes.ts'
export { Checkbox } from './form/checkbox.tsx'
export { CodeInput } from './form/code-input.tsx'
export { DateInput } from './form/date-input.tsx'
export { Field } from './form/field.tsx'
export { PhoneInput } from './form/phone-input.tsx'
export { Select } from './form/select.tsx'
export { TextArea } from './form/text-area.tsx'
export { TextInput } from './form/text-input.tsx'
export { Combobox } from './interaction/combobox.tsx'
export { Menu } from './interaction/menu.tsx'
export { SuggestInput } from './interaction/suggest-input.tsx'
export { Tooltip } from './interaction/tooltip.tsx'
