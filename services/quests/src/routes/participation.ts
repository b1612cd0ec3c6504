/** Of what a user does in a campaign. An ended session is refused within seconds (docs/decisions/0017). */
export const PARTICIPATION = {
  access: 'user',
  openSession: {
    notAsked:
      'it pays nobody but the user of the session, and an outage of identity stops no campaign',
  },
} as const
