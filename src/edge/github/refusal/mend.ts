/** What to do about an outage. */
export const laterMend =
  'This says nothing about the judges. Run the job again later; https://www.githubstatus.com shows whether there is an incident.';

/** What to do where GitHub does not know the token. */
export const tokenMend = 'Give a valid token with the input `github-token`.';
