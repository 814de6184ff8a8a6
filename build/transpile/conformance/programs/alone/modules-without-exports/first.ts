console.log('first runs');
