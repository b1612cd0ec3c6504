/** React is the only singleton; its share scope is named for its major, so that two majors can meet. */
export const REACT_SCOPE = 'react19'
