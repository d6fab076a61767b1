/** A thread that fails at once, as one that cannot be loaded does. */
throw new Error('this thread cannot be started');
