/** The height of the form's card without a notice, px. */
export const FORM_HEIGHT = 555
