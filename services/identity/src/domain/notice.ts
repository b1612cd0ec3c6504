/** What a message to a user is written from. */
export interface Facts {
  brand: string
  /** Origin of the site, "https://kovra.io". */
  origin: string
}

export interface Message {
  /** E-mails only. */
  subject: string
  text: string
  /** What an e-mail says: the text, in the frame of the brand. */
  mail: string
}
