/** A thread that fails at once, like one that cannot be loaded. */
throw new Error('this thread cannot be started');
