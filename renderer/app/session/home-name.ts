/** The name of a case's home, wherever something leads there. */
export const HOME_NAME = 'Home of this case';
