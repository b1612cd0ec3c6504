/**
 * Dialogs, form controls and what needs more than a native element: no first paint uses them, so they
 * are shared apart from the rest. The code of combobox, menu and tooltip comes when they are used.
 */
export { Tabs } from './action/tabs.tsx'
export { Dialog } from './feedback/dialog.tsx'
export { Checkbox } from './form/checkbox.tsx'
export { CodeInput } from './form/code-input.tsx'
export { DateInput } from './form/date-input.tsx'
export { Field } from './form/field.tsx'
export { PhoneInput } from './form/phone-input.tsx'
export { Select } from './form/select.tsx'
export { TextInput } from './form/text-input.tsx'
export { Combobox } from './interaction/combobox.tsx'
export { Menu } from './interaction/menu.tsx'
export { Tooltip } from './interaction/tooltip.tsx'
